import * as contract from '#contract/admin-webhooks.ts';
import { type Route, route } from '#server/http/route.ts';
import { adminInPerson } from '#server/identity/guards.ts';
import { getWebhookDelivery, listWebhookDeliveries, sendWebhookAgain, testWebhook } from './admin-deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  toggleWebhook,
  updateWebhook,
} from './admin-webhooks.ts';

export const adminWebhookRoutes: Route[] = [
  route(contract.listWebhooks, adminInPerson, listWebhooks),
  route(contract.getWebhook, adminInPerson, getWebhook),
  route(contract.createWebhook, adminInPerson, createWebhook),
  route(contract.updateWebhook, adminInPerson, updateWebhook),
  route(contract.toggleWebhook, adminInPerson, toggleWebhook),
  route(contract.deleteWebhook, adminInPerson, deleteWebhook),
  route(contract.rotateWebhookSecret, adminInPerson, rotateWebhookSecret),
  route(contract.testWebhook, adminInPerson, testWebhook, { perMinute: 20 }),
  route(contract.listWebhookDeliveries, adminInPerson, listWebhookDeliveries),
  route(contract.getWebhookDelivery, adminInPerson, getWebhookDelivery),
  route(contract.sendWebhookAgain, adminInPerson, sendWebhookAgain, { perMinute: 60 }),
];
