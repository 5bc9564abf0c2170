import { activityLogFor } from '#server/activities/activity-log.ts';

export const addressActivity = activityLogFor('address', 'Address of');
