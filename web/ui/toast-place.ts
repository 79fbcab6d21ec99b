/** What somebody is about to press, and what they look at. */
const pressed = 'a[href], button, input, label, select, textarea, [role=option], [role=tab]';
const seen = 'img, canvas';

/** Pixels between the places that are tried. */
const step = 8;
/** No button is narrower. */
const apart = 40;

/**
 * How far a toast should be from where it would stand, so that it covers nothing that can be pressed and no picture. It
 * moves away from its edge of the screen. Where there is no such place, one that hangs from the top covers as little as it
 * can, for that is a phone, all of which is used; one at the foot of a wide screen stays in its corner.
 */
export function clearOf(box: DOMRect): number {
  const away = box.top + box.height / 2 < innerHeight / 2 ? 1 : -1;
  const rows = new Map<number, number>();
  const costAt = (y: number) => {
    const cost = rows.get(y) ?? costOfRow(box, y);
    rows.set(y, cost);
    return cost;
  };
  let best = { shift: 0, cost: Number.POSITIVE_INFINITY };
  for (let shift = 0; ; shift += away * step) {
    const [top, bottom] = [box.top + shift, box.bottom + shift];
    if (top < 0 || bottom > innerHeight) return away > 0 ? best.shift : 0;
    let cost = 0;
    for (let y = top; y < bottom; y += step) cost += costAt(y);
    if (cost < best.cost) best = { shift, cost };
    if (cost === 0) return shift;
  }
}

function costOfRow({ left, right }: DOMRect, y: number): number {
  let cost = 0;
  for (let x = left; x < right; x += apart) {
    // What lies beneath a dialog's scrim can be neither pressed nor well seen.
    const found = document.elementsFromPoint(x, y).find((element) => !element.closest('[data-toasts]'));
    if (found?.closest(pressed)) cost += 3;
    else if (found?.closest(seen)) cost += 1;
  }
  return cost;
}
