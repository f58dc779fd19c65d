import { openDatabase } from './src/service/db/open.ts';
const url='postgres://castwright@127.0.0.1:8780/dev';
const dbs = await Promise.all([1,2,3,4].map(()=>openDatabase(url)));
console.log(await dbs[0].selectFrom('videos').selectAll().execute());
for (const d of dbs) await d.destroy();
