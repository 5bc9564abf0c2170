/** Whether the address leads to the very machine that opens it: localhost and its subdomains, 127.0.0.0/8, [::1]. */
export function isLoopbackUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
