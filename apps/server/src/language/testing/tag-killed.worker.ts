// For tests: a process that tags a database until it is killed.
import { connect } from "../../platform/database/connect.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";

const [url = "", cacheFolder, lastAt = ""] = process.argv.slice(2);
const connection = connect(url);
await tagDocuments(connection, {
  cacheFolder,
  workers: 2,
  onProgress(done) {
    if (done >= Number(lastAt)) process.kill(process.pid, "SIGKILL");
  },
});
await connection.close();
