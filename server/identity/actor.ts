/** Whoever is signed in, or has a program ask for them, as read from the database with this very request. */
export interface Actor {
  id: string;
  displayName: string;
  role: 'user' | 'admin';
  /** The API token that the program has come with. */
  token?: { id: string; name: string };
}
