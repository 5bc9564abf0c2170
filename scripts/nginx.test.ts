import { expect, it } from 'vitest';
import { freePort } from '#testing/shop/free-port.ts';
import { startNginx } from './nginx.ts';

it('serves as it is told, then as it is told anew, and not at all after its end', async () => {
  const port = await freePort();
  const answering = (text: string) => ({
    servers: `server { listen 127.0.0.1:${port}; location / { return 200 ${text}; } }`,
  });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).text();
  const nginx = await startNginx(answering('one'));
  try {
    expect(await read()).toBe('one');
    await nginx.reload(answering('two'));
    await expect.poll(read).toBe('two');
    await expect(nginx.reload({ servers: 'nonsense' })).rejects.toThrow(
      /refuses its configuration:[^]*unexpected "}" in/,
    );
    expect(await read()).toBe('two');
    await nginx.reload(answering('three'));
    await expect.poll(read).toBe('three');
  } finally {
    await nginx.stop();
  }
  await expect(read()).rejects.toThrow('fetch failed');
  await expect(startNginx({ servers: 'nonsense' })).rejects.toThrow('nginx refuses its configuration');
});
