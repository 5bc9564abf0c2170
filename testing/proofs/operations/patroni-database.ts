import { startHaproxyForPatroni } from '#testing/proofs/outages/haproxy.ts';
import { asAdmin, type Goods, loadGoods } from '#testing/proofs/outages/outage-shop.ts';
import { type Patroni, startPatroni } from './patroni.ts';

/** The database of a shop on three nodes of Patroni. */
export interface PatroniDatabase {
  patroni: Patroni;
  /** Of the node that takes writes, whichever it is, as the shop's role. */
  databaseUrl: string;
  goods: Goods;
  remove(): Promise<void>;
}

/** With the demo data, buyers, and HAProxy before the nodes. */
export async function makePatroniDatabase(): Promise<PatroniDatabase> {
  const patroni = await startPatroni();
  const address = await startHaproxyForPatroni(patroni.nodes);
  const remove = async () => {
    await patroni.stop();
    await address.stop();
  };
  try {
    const superuser = await patroni.leaderUrl('postgres', 'postgres');
    await asAdmin(superuser, `create role shop login password 'patroni'`, 'create database shop owner shop');
    const databaseUrl = `postgres://shop:patroni@127.0.0.1:${address.port}/shop`;
    return { patroni, databaseUrl, goods: await loadGoods(databaseUrl), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
