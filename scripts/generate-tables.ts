// Writes apps/server/src/platform/database/tables.generated.ts from the migrated schema.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { connect } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { tableTypes } from "../apps/server/src/platform/database/table-types.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";

const generated = join(
  import.meta.dirname,
  "../apps/server/src/platform/database/tables.generated.ts",
);
const server = await startTemporaryPostgres();
try {
  await migrate(server.url);
  const connection = connect(server.url);
  writeFileSync(generated, await tableTypes(connection.pool));
  await connection.close();
} finally {
  await server.stop();
}
