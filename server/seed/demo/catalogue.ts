import { collectibles } from './collectibles.ts';
import type { DemoProduct } from './demo-product.ts';
import { driverLines } from './driver-lines.ts';
import { headwearAndBags } from './headwear-and-bags.ts';
import { homeAndDesk } from './home-and-desk.ts';
import { lifestyle } from './lifestyle.ts';
import { outerwear } from './outerwear.ts';
import { raceKit } from './race-kit.ts';
import { simGear } from './sim-gear.ts';

interface DemoCategory {
  key: string;
  name: string;
  description: string;
  parent?: string;
  inactive?: true;
}

/** Parents before their children. */
export const categories: readonly DemoCategory[] = [
  { key: 'race-kit', name: 'Race Kit', description: 'What the team wears on race night' },
  { key: 'jerseys', name: 'Jerseys', description: 'Race jerseys, with your name on the back', parent: 'race-kit' },
  { key: 'outerwear', name: 'Outerwear', description: 'Layers for the cold end of the pit lane', parent: 'race-kit' },
  { key: 'halvorsen-27', name: 'Halvorsen 27', description: 'Elin Halvorsen’s line, in blue', parent: 'race-kit' },
  { key: 'ferran-81', name: 'Ferrán 81', description: 'Mateo Ferrán’s line, in amber', parent: 'race-kit' },
  { key: 'lifestyle', name: 'Lifestyle', description: 'For the days between two races' },
  { key: 'tees-and-tops', name: 'Tees & Tops', description: 'Tees, hoodies and crewnecks', parent: 'lifestyle' },
  { key: 'headwear', name: 'Headwear', description: 'Caps and beanies', parent: 'lifestyle' },
  { key: 'sim-gear', name: 'Sim Gear', description: 'For the rig, or for the shelf beside it' },
  { key: 'home-and-desk', name: 'Home & Desk', description: 'Mugs, bottles and things for the desk' },
  { key: 'bags', name: 'Bags', description: 'For pedals, passes and groceries' },
  { key: 'collectibles', name: 'Collectibles', description: 'Posters, pins and replicas' },
  { key: 'kids', name: 'Kids', description: 'The race kit in small' },
  { key: 'archive-2025', name: 'Archive 2025', description: 'Last season, no longer on sale', inactive: true },
];

export const products: readonly DemoProduct[] = [
  ...raceKit,
  ...driverLines,
  ...outerwear,
  ...lifestyle,
  ...headwearAndBags,
  ...simGear,
  ...homeAndDesk,
  ...collectibles,
];
