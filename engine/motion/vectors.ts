type Vector = readonly number[];

export const dot = (a: Vector, b: Vector): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;

export const cross = (a: Vector, b: Vector): number[] => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];

export const normalise = (a: Vector): number[] => {
  const length = Math.hypot(a[0]!, a[1]!, a[2]!) || 1;
  return a.map((value) => value / length);
};
