import { type DataTypeNode, type Dialect, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import { Pool, types } from 'pg';
import { ConfigError } from '../../../platform/config/config-error.ts';
import { isConnectionLost } from './is-outage.ts';
import { statementNames } from './statement-names.ts';

/** Connections of one process, where the address does not say; what comes while all are busy waits for one. */
const CONNECTIONS = 20;
const MOST_CONNECTIONS = 1000;
/** Milliseconds until a server that does not answer counts as gone: when it is called, and when it is asked. */
const CONNECT_WITHIN = 10_000;
const ANSWER_WITHIN = 10_000;
/** Milliseconds after which the server ends a transaction that nobody goes on with: its process may have vanished. */
const IDLE_WITHIN = 60_000;

/**
 * @param url such as postgres://user:password@host:5432/castwright, with `?connection_limit=50` for a larger pool
 * @param isPatient waits for answers as long as they take
 */
export function postgresPool(url: string, isPatient: boolean): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connectionsOf(url),
    connectionTimeoutMillis: CONNECT_WITHIN,
    application_name: 'castwright',
    keepAlive: true,
    ...(!isPatient && { query_timeout: ANSWER_WITHIN }),
    // Not told as it connects: poolers take few settings then.
    onConnect: async (client) => {
      await client.query(`set idle_in_transaction_session_timeout = ${IDLE_WITHIN}`);
    },
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced when it is needed next.
  pool.on('error', () => {});
  // One that breaks while it is used tells those who wait for its answer, and otherwise would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @throws {ConfigError} */
export function connectionsOf(url: string): number {
  const said = URL.parse(url)?.searchParams.get('connection_limit') ?? String(CONNECTIONS);
  const limit = /^\d{1,4}$/.test(said) ? Number(said) : 0;
  if (limit >= 2 && limit <= MOST_CONNECTIONS) return limit;
  throw new ConfigError(`connection_limit in DATABASE_URL must be a number from 2 to ${MOST_CONNECTIONS}`);
}

/** PostgreSQL, spoken to as SQLite is: whole numbers are as wide as a time in milliseconds, and come as numbers. */
export function postgresDialect(pool: Pool): Dialect {
  const nameOf = statementNames();
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await pool.connect();
        let lost: Error | undefined;
        const query = async (text: string, values: readonly unknown[]) => {
          if (lost) throw lost;
          const name = values.length > 0 ? nameOf(text) : undefined;
          const asked = { text, values: values.map(acceptable), ...(name !== undefined && { name }) };
          return client.query(asked).catch((error: Error) => {
            if (isConnectionLost(error)) lost = error;
            throw error;
          });
        };
        // Whoever comes next gets another connection.
        const release = () => client.release(lost);
        return Object.create(client, { query: { value: query }, release: { value: release } });
      },
      end: () => pool.end(),
      options: pool.options,
    },
  });
  return Object.assign(dialect, { createQueryCompiler: () => new WideIntegers() });
}

/** Beyond any number that is kept. */
const MOST = 9e18;

/** What PostgreSQL takes no value for, and SQLite does, becomes one that nothing has. */
function acceptable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (typeof value === 'number' && Math.abs(value) > MOST) return String(BigInt(Math.sign(value) * MOST));
  return value;
}

class WideIntegers extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(node.dataType === 'integer' ? 'bigint' : node.dataType);
  }
}

/** No number of ours is beyond 2⁵³. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8 || oid === types.builtins.NUMERIC) return Number;
  return format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text');
}
