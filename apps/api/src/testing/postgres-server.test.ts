import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { embeddedBinaries, embeddedFolder } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';

describe('a PostgreSQL for tests', () => {
  it('is the one of npm where the machine has none, even if only we may enter the folder it is in', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lemari-home-'));
    try {
      const native = join(home, 'native');
      await cp(embeddedFolder(), native, { recursive: true, verbatimSymlinks: true });
      const server = await startPostgres((user, scratch) => embeddedBinaries(user, scratch, native));
      try {
        const client = new pg.Client(server.urlOf('postgres'));
        await client.connect();
        const { rows } = await client.query<{ server_version: string }>('show server_version');
        await client.end();
        expect(rows[0]?.server_version).toMatch(/^18\./);
      } finally {
        await server.remove();
      }
    } finally {
      await rm(home, { recursive: true });
    }
  });

  it('finds its libraries although npm did not run the script that links them', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lemari-home-'));
    try {
      const native = join(home, 'native');
      await cp(embeddedFolder(), native, { recursive: true, verbatimSymlinks: true });
      const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8');
      const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => target);
      await Promise.all(links.map((link) => rm(join(home, link))));

      const otherUser = { uid: 4_242_424, gid: 4_242_424 };
      const binaries = embeddedBinaries(otherUser, join(home, 'scratch'), native);

      expect(links).not.toEqual([]);
      for (const link of links) await stat(join(binaries, '../..', link.replace('native', 'postgres')));
    } finally {
      await rm(home, { recursive: true });
    }
  });
});
