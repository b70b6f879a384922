import { largestPart, type InputOf } from "@concord/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/api/call.ts";
import { refreshAfter } from "../../platform/api/refresh.ts";
import { base64Of } from "../../platform/base64.ts";

type Batch = Pick<InputOf<"UploadBatch">, "organization_id" | "batch_name" | "format">;

type UploadState =
  | { readonly is: "idle" | "stopped" | "queued" }
  | { readonly is: "failed"; readonly message: string }
  | {
      readonly is: "sending";
      readonly file: string;
      /** Bytes of all files, and how many of them are on the server. */
      readonly bytes: number;
      readonly sent: number;
    };

/**
 * Sends files in parts, one after the other, and has them imported. The server says how much of a file it has: what was
 * broken off goes on there. Ends with the component.
 */
export function useUpload() {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>({ is: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(batch: Batch, files: readonly File[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    try {
      for (const file of files) {
        const tell = (here: number) =>
          setState({ is: "sending", file: file.name, bytes, sent: before + here });
        tell(0);
        // oxlint-disable-next-line no-await-in-loop -- one file after the other
        await sendFile(batch, file, signal, tell);
        before += file.size;
      }
      await call("UploadBatch", { ...batch, is_complete: true }, { signal });
      setState({ is: "queued" });
    } catch (error) {
      if (signal.aborted) setState({ is: "stopped" });
      else
        setState({
          is: "failed",
          message: error instanceof ApiProblem ? error.message : "A file could not be read.",
        });
    }
    await refreshAfter(client, "UploadBatch");
  }

  return { state, start, stop: () => running.current?.abort() };
}

/** From where the server's bytes of the file end to the file's own end. */
async function sendFile(
  batch: Batch,
  file: File,
  signal: AbortSignal,
  tell: (here: number) => void,
): Promise<void> {
  const place = { file: file.name, bytes: file.size, modified: file.lastModified };
  const send = async (begins_at: number, base64: string) => {
    const part = { ...place, begins_at, base64 };
    const { bytes_here } = await call("UploadBatch", { ...batch, part }, { signal });
    tell(bytes_here ?? 0);
    return bytes_here ?? 0;
  };
  let here = await send(0, "");
  while (here < file.size) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the last one ended
    const bytes = await file.slice(here, here + largestPart).arrayBuffer();
    // oxlint-disable-next-line no-await-in-loop -- as above
    here = await send(here, base64Of(new Uint8Array(bytes)));
  }
}
