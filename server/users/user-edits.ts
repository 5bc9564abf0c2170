import { activityLogFor } from '#server/activities/activity-log.ts';

export const userActivity = activityLogFor('user', 'User');
