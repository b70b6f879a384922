import { availableParallelism, totalmem } from "node:os";
import { statfsSync } from "node:fs";

/**
 * Of a server whose data are thrown away with it, as those of tests are: nothing is made safe against a power cut, nor
 * logged for it, the kernel copies the files of a database that is cloned, and nobody tidies up beside the tests.
 */
const thrownAway = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  wal_compression: "off",
  file_copy_method: "clone",
  autovacuum: "off",
};

/**
 * Command-line settings of the embedded server. Memory is a share of what the machine (or its container) has: Node and
 * the file cache need theirs. Errors aren't logged by the server, because their texts can quote a record.
 */
export function serverSettings(socketFolder: string, durable: boolean): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    max_connections: 100,
    shared_buffers: `${clamp(memory / 8, 128, 2048)}MB`,
    effective_cache_size: `${clamp(memory / 2, 256, 1_000_000)}MB`,
    work_mem: `${clamp(memory / 256, 8, 64)}MB`,
    maintenance_work_mem: `${clamp(memory / 32, 64, 512)}MB`,
    max_parallel_workers_per_gather: Math.min(4, availableParallelism()),
    random_page_cost: 1.1,
    jit: "off",
    max_wal_size: "4GB",
    wal_compression: "on",
    checkpoint_timeout: "15min",
    dynamic_shared_memory_type: hasRoomInSharedMemory() ? "posix" : "sysv",
    log_min_messages: "log",
    log_checkpoints: "off",
    log_min_error_statement: "panic",
    log_timezone: "UTC",
    timezone: "UTC",
    ...(!durable && thrownAway),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}

/** Containers often give /dev/shm 64 MB, on which parallel queries fail. */
function hasRoomInSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize > 2 ** 30;
  } catch {
    // No such folder (macOS): PostgreSQL's own default.
    return true;
  }
}
