/** Content-Disposition of a download: the file name in ASCII for old clients, and encoded. */
export function attachment(asked: string, extension: string): string {
  const letters = asked.replace(/\.\w{1,8}$/, '').match(/[\p{L}\p{N} ._-]/gu) ?? [];
  const name = `${letters.slice(0, 120).join('').trim() || 'brain-rot'}.${extension}`;
  const plain = name.replace(/[^\x20-\x7e]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
