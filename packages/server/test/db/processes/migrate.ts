import { openDatabase } from '../../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../../src/platform/db/migrate.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir });
await migrateDatabase(database);
await database.close();
