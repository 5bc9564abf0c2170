/** Whoever is signed in, as read from the database with this very request. */
export interface Actor {
  id: string;
  displayName: string;
  role: 'user' | 'admin';
}
