import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { call } from '#web/api.ts';
import { RequireLogin } from '#web/guard.tsx';
import { useMatches } from '#web/router/hooks.ts';
import { AccountFrame } from '#web/shop/account/account-frame.tsx';
import { useReloadOrders } from '#web/shop/orders/order-data.ts';
import { titled } from '#web/title.ts';
import { ChooseLines } from './choose-lines.tsx';
import { LoadedOrder } from './loaded-order.tsx';

const ORDER_ID = /^[\da-f-]{36}$/;

/** Of an order of the account, by its id; or of the one that a link in its mails belongs to, whose reader need not sign in. */
export function Component() {
  const of = useMatches().at(-1)?.params.of ?? '';
  if (!ORDER_ID.test(of)) return <LinkedOrder token={of} />;
  return (
    <RequireLogin>
      <AccountFrame heading={WITHDRAW_LABEL}>
        <OwnOrder id={of} />
      </AccountFrame>
    </RequireLogin>
  );
}

function OwnOrder({ id }: { id: string }) {
  const reload = useReloadOrders();
  const params = { id };
  return (
    <LoadedOrder about={id} load={async () => (await call('GET /api/orders/:id/withdrawal', { params })).data}>
      {(order) => (
        <ChooseLines
          order={order}
          send={async (body) => {
            const { data } = await call('POST /api/orders/:id/withdrawals', { params, body });
            void reload();
            return data;
          }}
        />
      )}
    </LoadedOrder>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const params = { token };
  return (
    <div className="wrap max-w-3xl py-10 sm:py-14">
      <title>{titled(WITHDRAW_LABEL)}</title>
      <h1 className="mb-6">{WITHDRAW_LABEL}</h1>
      <LoadedOrder about={token} load={async () => (await call('GET /api/withdrawals/links/:token', { params })).data}>
        {(order) => (
          <ChooseLines
            order={order}
            send={async (body) => (await call('POST /api/withdrawals/links/:token', { params, body })).data}
          />
        )}
      </LoadedOrder>
    </div>
  );
}
