// For tests: a process that loads a vocabulary; it is killed while it does.
import { connect } from "../../platform/database/connect.ts";
import { loadVocabulary } from "../load/load-vocabulary.ts";

const [url = "", path = ""] = process.argv.slice(2);
const connection = connect(url, { applicationName: "concord killed load" });
await loadVocabulary(connection, path, {
  name: "own",
  // A row that can't be read says that the file is being read.
  onRejected: () => process.kill(process.pid, "SIGKILL"),
});
await connection.close();
