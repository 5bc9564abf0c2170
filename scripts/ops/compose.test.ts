import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '#scripts/bundle-server.ts';
import { SETTINGS } from '#server/config.ts';

const ops = join(resolve(import.meta.dirname, '../..'), 'ops');
const read = (path: string) => readFileSync(join(ops, path), 'utf8');

interface Service {
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  environment: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes: string[];
  depends_on?: string[] | Record<string, unknown>;
  healthcheck?: { test: string[] };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose;
const { shop, backup, caddy, postgres } = services;
const containerfile = read('Containerfile');

describe('ops/compose.yaml', () => {
  it.each([
    ['the shop', shop],
    ['its backup', backup],
  ])('runs %s with settings that exist, without privileges, on a root that is only read', (_, service) => {
    expect(Object.keys(service?.environment ?? {}).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      environment: { TRUST_PROXY: '1' },
    });
    expect(service?.user, 'the image has its own').toBeUndefined();
  });

  it('names files, volumes and services that there are', () => {
    expect(existsSync(join(ops, shop?.build?.context ?? '', shop?.build?.dockerfile ?? ''))).toBe(true);
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((entry) => entry.split(':')[0] ?? ''),
    );
    for (const source of mounted)
      expect([source, source.startsWith('.') ? existsSync(join(ops, source)) : source in volumes]).toEqual([
        source,
        true,
      ]);
    expect(new Set(mounted.filter((source) => !source.startsWith('.')))).toEqual(new Set(Object.keys(volumes)));
    const needed = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(needed.filter((name) => !(name in services))).toEqual([]);
  });

  it('lets nobody reach the shop and its database past Caddy', () => {
    expect([shop?.ports, backup?.ports, postgres?.ports]).toEqual([undefined, undefined, undefined]);
    expect(caddy?.environment).toMatchObject({ SHOP_UPSTREAM: 'shop:3000' });
    for (const name of Object.keys(caddy?.environment ?? {})) expect(read('caddy/Caddyfile')).toContain(`{$${name}:`);
  });

  it('has commands that are words', () => {
    const commands = Object.values(services).flatMap(({ command = [], healthcheck }) => [
      ...command,
      ...(healthcheck?.test ?? []),
    ]);
    expect(commands.filter((word: unknown) => typeof word !== 'string')).toEqual([]);
  });

  it('backs up by a command that a release has', () => {
    const [, command = ''] = /^build\/shop\/([\w-]+)\.js$/.exec(backup?.command?.[0] ?? '') ?? [];
    expect(Object.keys(COMMANDS)).toContain(command);
  });
});

describe('ops/Containerfile', () => {
  it('ends in an image of its own, run by nobody', () => {
    const stages = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages).toEqual(['${NODE_IMAGE}', 'scratch']);
    expect(containerfile).toMatch(/^USER 10001:10001$/m);
  });
});
