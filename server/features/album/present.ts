import type { Album, AlbumSlot } from '#contract/album.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import type { FirstRow, SlotRow } from './queries.ts';

export function presentAlbum(
  slots: readonly SlotRow[],
  firsts: readonly FirstRow[],
  mediaBaseUrl: string,
): Album {
  const slotsOf = (kind: SlotRow['kind']) =>
    slots.filter((slot) => slot.kind === kind).map((slot) => presentSlot(slot, mediaBaseUrl));
  return {
    animals: slotsOf('animal'),
    terms: slotsOf('term'),
    firsts: {
      count: firsts[0]?.count ?? 0,
      newest: firsts.map(({ name, brainRotId }) => ({ name, brainRotId })),
    },
  };
}

function presentSlot(
  { slotId, id, name, fileKey, placeholder, isFirstEver, crown }: SlotRow,
  mediaBaseUrl: string,
): AlbumSlot {
  const imageUrl = `${mediaBaseUrl}/${fileKey}/${fileNames.variant(320)}`;
  return {
    id: slotId,
    brainRot: { id, name, imageUrl, placeholder, isFirstEver, ...(crown && { crown }) },
  };
}
