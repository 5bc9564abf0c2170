import { editsOf } from '#server/activities/activity-log.ts';

export const userEdits = editsOf('user', 'User');
