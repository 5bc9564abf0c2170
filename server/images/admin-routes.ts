import { uploadPicture } from '#contract/admin-uploads.ts';
import { admin } from '#server/http/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { addPicture } from './upload-image.ts';

export const adminUploadRoutes: Route[] = [route(uploadPicture, admin, addPicture, { perMinute: 60 })];
