import type { contract } from './contract.ts';
import type { EndpointShape, Sent, Wire } from './endpoint.ts';

type EndpointsOf<M> = Extract<M[keyof M], EndpointShape>;
type Features = typeof contract;
type All = { [F in keyof Features]: EndpointsOf<Features[F]> }[keyof Features];

/** `'GET /api/cart'` → the endpoint of that name. */
type Calls = { [E in All as `${E['method']} ${E['path']}`]: E };
type CallName = keyof Calls;
export type SentTo<N extends CallName> = Sent<Calls[N]>;
export type WireOf<N extends CallName> = Wire<Calls[N]>;

type SentArguments<T> = object extends T ? [sent?: T] : [sent: T];

/** How pages reach the server: over HTTP in the browser, in process while rendering. */
export type Call = <N extends CallName>(name: N, ...sent: SentArguments<SentTo<N>>) => Promise<WireOf<N>>;
