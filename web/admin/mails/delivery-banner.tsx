import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useQuery } from '@tanstack/react-query';

/** Says where mails go, where that is not to a mail server; nothing while it is not known. */
export function DeliveryBanner() {
  const { data } = useQuery({
    queryKey: ['mails', 'delivery'],
    queryFn: () => call('GET /api/admin/mails/delivery'),
    staleTime: 60_000,
  });
  if (data?.data.to === 'demo')
    return (
      <Banner>
        Mails of this demo arrive at{' '}
        <a href="/demo/mail" className="text-link hover:underline">
          /demo/mail
        </a>
      </Banner>
    );
  if (data?.data.to === 'nowhere')
    return (
      <Banner tone="warn">
        <p>No mails are sent</p>
        <p className="font-normal text-text-2">
          Set SMTP_URL and MAIL_FROM, and start the shop again. What was not sent meanwhile can be sent from here.
        </p>
      </Banner>
    );
  return null;
}
