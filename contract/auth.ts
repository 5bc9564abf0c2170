import { z } from 'zod';
import { done, endpoint, list, one } from './endpoint.ts';
import { ById, Instant, Line } from './fields.ts';

/** The signed-in person's own account. */
export const Account = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  googleId: z.string().nullable(),
});
export type Account = z.input<typeof Account>;

export const getSession = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in; always 200',
  response: one(z.object({ user: Account.nullable() })),
});

export const startSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin/social',
  summary: 'Start signing in with Google; the answer says where to send the browser',
  body: z.object({
    provider: z.literal('google', 'must be google'),
    callbackURL: Line(2048)
      .default('/admin')
      .meta({ description: 'A page of this site', examples: ['/admin', '/account?tab=orders'] }),
  }),
  response: z.object({ url: z.string() }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session',
  response: done,
});

/** A session: a device on which somebody is signed in. */
export const Session = z.object({
  id: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  ip: z.string(),
  userAgent: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type Session = z.input<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where I am signed in, last used first',
  response: list(Session),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions; ending the one that asks signs out',
  params: ById,
  response: done,
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all my sessions but the one that asks',
  response: done,
});
