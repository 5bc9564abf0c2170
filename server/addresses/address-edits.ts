import { editsOf } from '#server/activities/activity-log.ts';

export const addressEdits = editsOf('address', 'Address of');
