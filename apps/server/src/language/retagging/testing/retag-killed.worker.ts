// For tests: a process that works on a retagging run until it is killed.
import { connect } from "../../../platform/database/connect.ts";
import { retag } from "../retag.ts";

const [url = "", cacheFolder, runId = "", lastAt = ""] = process.argv.slice(2);
const connection = connect(url);
await retag(connection, Number(runId), {
  cacheFolder,
  workers: 2,
  onProgress(done) {
    if (done >= Number(lastAt)) process.kill(process.pid, "SIGKILL");
  },
});
await connection.close();
