import { send } from '#web/lib/api-client.ts';
import { passFile } from '#web/lib/save-blob.ts';

export async function shareSticker(address: string, name: string): Promise<void> {
  const answer = await send('GET', address);
  await passFile(new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' }));
}
