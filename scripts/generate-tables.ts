// Writes apps/server/src/platform/database/tables.generated.ts from the migrated schema.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '../apps/server/src/platform/database/connect.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { tableTypes } from '../apps/server/src/platform/database/table-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'concord-tables-'));
const server = await startEmbedded({ dataFolder: folder, durable: false, whenRunning: 'refuse' });
try {
  await migrate(server.url);
  const connection = connect(server.url);
  writeFileSync(join(import.meta.dirname, '../apps/server/src/platform/database/tables.generated.ts'), await tableTypes(connection.pool));
  await connection.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
