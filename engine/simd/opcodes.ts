/** Instructions by the names that the WebAssembly specification gives them. */
const control = { loop: 0x03, if: 0x04, else: 0x05, end: 0x0b, branchIf: 0x0d, select: 0x1b };
const access = { localGet: 0x20, localSet: 0x21, i32Load: 0x28, i32Store: 0x36 };
const compare = { i32Eq: 0x46, i32Ne: 0x47, i32LtSigned: 0x48 };
const arithmetic = { i32Const: 0x41, i32Add: 0x6a, i32Sub: 0x6b, i32Mul: 0x6c, i32DivSigned: 0x6d };
const bitwise = { i32And: 0x71, i32Or: 0x72, i32Shl: 0x74, i32ShrSigned: 0x75 };
export const op = { ...control, ...access, ...compare, ...arithmetic, ...bitwise, simdPrefix: 0xfd };

/** Those of 128-bit vectors, behind `simdPrefix`. */
const vectorAccess = { load: 0, load32Splat: 9, store: 11, const: 12, store32Lane: 90 };
const vectorLanes = { i8x16Shuffle: 13, i32x4Splat: 17, f32x4Splat: 19, i32x4ExtractLane: 27 };
const vectorCompare = { i32x4Ne: 56, i32x4LtSigned: 57, f32x4Lt: 67, f32x4Gt: 68, anyTrue: 83 };
const vectorBits = {
  and: 78,
  andNot: 79,
  or: 80,
  xor: 81,
  bitSelect: 82,
  i32x4Shl: 171,
  i32x4ShrUnsigned: 173,
};
const vectorWholes = {
  i32x4Add: 174,
  i32x4Sub: 177,
  i32x4Mul: 181,
  i32x4MinSigned: 182,
  i32x4MaxSigned: 184,
};
const vectorFloats = {
  f32x4Add: 228,
  f32x4Sub: 229,
  f32x4Mul: 230,
  f32x4Div: 231,
  f32x4Min: 234,
  f32x4Max: 235,
};
const vectorRoots = {
  f32x4Abs: 224,
  f32x4Sqrt: 227,
  f32x4Ceil: 103,
  f32x4Floor: 104,
  f32x4ConvertI32x4: 250,
};
export const simdOp = {
  ...vectorAccess,
  ...vectorLanes,
  ...vectorCompare,
  ...vectorBits,
  ...vectorWholes,
  ...vectorFloats,
  ...vectorRoots,
};
