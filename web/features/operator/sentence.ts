/** 'cancel-job' → 'Cancel job'. */
export function sentence(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}
