import { type ClientRequest, request } from 'node:http';

/** What one client does, from a process of its own: what it costs is not what the others are measured with. */
export interface Attack {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Sent of a body that never ends. */
  begunBody?: string;
  times: number;
  /** How many of them are begun side by side. */
  atOnce: number;
}

/** How many answers there were of each status, and how many are still owed. */
export type Outcome = Record<string, number>;

const underWay = new Set<ClientRequest>();
const outcome: Outcome = { none: 0 };

/** Begins one; resolves as soon as the next may be begun. */
function begin({ url, method, headers, begunBody }: Attack): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, agent: false });
    underWay.add(sent);
    count('none', 1);
    sent.once('response', (answer) => {
      count('none', -1);
      count(String(answer.statusCode), 1);
      answer.resume().once('error', () => {});
      resolve();
    });
    sent.once('error', () => resolve());
    sent.once('close', () => {
      underWay.delete(sent);
      resolve();
    });
    if (begunBody === undefined) sent.end();
    else sent.write(begunBody, () => resolve());
  });
}

function count(status: string, by: number): void {
  outcome[status] = (outcome[status] ?? 0) + by;
}

async function carryOut(attack: Attack): Promise<void> {
  let left = attack.times;
  const lane = async () => {
    while (left-- > 0) await begin(attack);
  };
  await Promise.all(Array.from({ length: attack.atOnce }, lane));
}

process.on('disconnect', () => process.exit());
process.on('message', (message: Attack | 'enough') => {
  if (message === 'enough') {
    for (const sent of underWay) sent.destroy();
    process.send?.(outcome, () => process.disconnect());
  } else {
    void carryOut(message);
  }
});
