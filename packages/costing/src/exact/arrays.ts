/** Typed arrays cannot grow; these return a longer copy. */

export function grownFloats(array: Float64Array, length: number): Float64Array {
  const grown = new Float64Array(length)
  grown.set(array)
  return grown
}

export function grownInts(array: Int32Array, length: number): Int32Array {
  const grown = new Int32Array(length)
  grown.set(array)
  return grown
}

export function grownBytes(array: Uint8Array, length: number): Uint8Array {
  const grown = new Uint8Array(length)
  grown.set(array)
  return grown
}
