import { startNginx } from '#scripts/nginx.ts';

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

/** nginx on this port of 127.0.0.1, in front of the servers at these ports. */
export async function startBalancer(port: number, servers: number[]): Promise<Balancer> {
  const { stop } = await startNginx({ servers: configuration(port, servers) });
  return { url: `http://127.0.0.1:${port}`, stop };
}

// Both servers are always tried: when all of them have failed once, nginx would answer 502 for a while by itself.
const configuration = (port: number, servers: number[]) => `
  upstream shop {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 1s;
  }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    client_max_body_size 12m;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
    }
  }`;
