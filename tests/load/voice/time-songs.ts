import { pathToFileURL } from 'node:url';
import { drawCases } from './names.ts';

/** Sings with the engine of a checkout and says how many CPU milliseconds each song took: time-songs.ts COUNT CHECKOUT */
const [count = '30', checkout = '.'] = process.argv.slice(2);
const { sing } = (await import(
  pathToFileURL(`${checkout}/engine/sound/sing.ts`).href
)) as typeof import('#engine/sound/sing.ts');

const cpu = drawCases(Number(count), 'time').map(({ recipe, name }) => {
  const before = process.cpuUsage();
  sing(recipe, name);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
});
process.stdout.write(JSON.stringify(cpu));
