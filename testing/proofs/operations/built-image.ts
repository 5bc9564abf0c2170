import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPrograms } from '#scripts/programs.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What an image says of how it is run. */
interface ImageConfig {
  User: string;
  WorkingDir: string;
  Entrypoint: string[];
  Cmd: string[];
  Env: string[];
}

export interface BuiltImage {
  config: ImageConfig;
  /** As buildah names it: `209 MB`. */
  size: string;
  /** Where its files can be looked at. */
  root: string;
  /** What is mounted at `/backups`. */
  backups: string;
  /**
   * Runs it as an engine does with a root that is only read, and no privileges: these arguments after its entry point. What is written is
   * gone when the process that holds `/data` has ended, but for `/backups`.
   */
  run(args: string[], env: Record<string, string>): ChildProcess;
  remove(): Promise<void>;
}

/** Builds the image of ops/Containerfile without a registry: the release outside, and of the two stages the one that runs. */
export async function buildImage(): Promise<BuiltImage> {
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it mounts the image.');
  const program = findPrograms({
    names: ['buildah'],
    packages: ['buildah'],
    advice: 'This proof needs buildah: install it (Debian: sudo apt-get install buildah).',
  });
  const folder = await mkdtemp(join(tmpdir(), 'shop-image-'));
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (...args: string[]) =>
    execFileSync(join(program, 'buildah'), [...store, ...args], { cwd: ROOT, encoding: 'utf8' }).trim();
  const out = join(folder, 'out');
  execFileSync(process.execPath, ['scripts/release.ts', join(out, 'image'), '--image-root'], { cwd: ROOT });
  const build = ['bud', '--quiet', '--isolation', 'chroot', '--build-context', `build=${out}`];
  buildah(...build, '--tag', 'shop', '--file', 'ops/Containerfile', '.');
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'shop')) as { OCIv1: { config: ImageConfig } };
  const [image] = JSON.parse(buildah('images', '--json', 'shop')) as [{ size: string }];
  const root = buildah('mount', buildah('from', '--pull-never', 'shop'));
  // An engine makes these.
  for (const name of ['proc', 'dev']) await mkdir(join(root, name), { recursive: true });
  const backups = join(folder, 'backups');
  execFileSync('install', ['-d', '-o', '10001', '-g', '10001', '-m', '0700', backups]);
  return {
    config: OCIv1.config,
    size: image.size,
    root,
    backups,
    run: (args, env) => runIn(root, { config: OCIv1.config, args, env, backups }),
    async remove() {
      buildah('umount', '--all');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Run {
  config: ImageConfig;
  args: string[];
  env: Record<string, string>;
  backups: string;
}

/** Mounts in a namespace of its own, so that nothing of it is left; then the user of the image, from its folder. */
const MOUNT_AND_RUN = `
  set -e
  root=$1 backups=$2 user=$3 group=$4 folder=$5
  shift 5
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t tmpfs -o "mode=0700,uid=$user,gid=$group" tmpfs "$root/data"
  mount --bind "$backups" "$root/backups"
  exec setpriv --no-new-privs unshare --root="$root" --wd="$folder" --setgid "$group" --setuid "$user" -- "$@"`;

function runIn(root: string, { config, args, env, backups }: Run): ChildProcess {
  const [user = '', group = ''] = config.User.split(':');
  const command = [...config.Entrypoint, ...args];
  const shell = ['sh', '-c', MOUNT_AND_RUN, 'sh', root, backups, user, group, config.WorkingDir, ...command];
  return spawn('unshare', ['--mount', '--propagation', 'private', '--', ...shell], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...Object.fromEntries(config.Env.map((entry) => entry.split(/=(.*)/s, 2))), PATH: process.env.PATH, ...env },
  });
}
