import * as contract from '#contract/admin-uploads.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { uploadImage } from './upload-image.ts';

export const adminUploadRoutes: Route[] = [route(contract.uploadImage, admin, uploadImage, { perMinute: 60 })];
