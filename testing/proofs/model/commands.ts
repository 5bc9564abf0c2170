import { buying } from './buying.ts';
import { faults } from './faults.ts';
import { goods } from './goods-commands.ts';
import { orders, shelves } from './office.ts';
import { refunds } from './refund-commands.ts';
import { sales } from './sales.ts';
import { withdrawals } from './withdrawal-commands.ts';

/** What happens once an order was paid for. */
export const afterSaleCommands = [...sales, ...orders, ...goods, ...refunds, ...withdrawals];

/** Everything that can happen on a race day. */
export const commands = [...afterSaleCommands, ...buying, ...shelves, ...faults];
