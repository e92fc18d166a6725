/** Rounding can bring a pivot of nearly dependent columns below 0. */
const LEAST_PIVOT = 1e-9

/**
 * Decomposes a symmetric positive definite matrix of `size` rows, given row by row: its lower half becomes the factor by
 * which `solveFactored` solves.
 */
export function factorize(matrix: Float64Array, size: number): void {
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(row, column)
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k)
      matrix[row * size + column] = row === column ? Math.sqrt(Math.max(sum, LEAST_PIVOT)) : sum / at(column, column)
    }
  }
}

/** Overwrites `right` with the solution x of A x = right, where `factor` is what `factorize` has made of A. */
export function solveFactored(factor: Float64Array, right: Float64Array): void {
  const size = right.length
  const at = (row: number, column: number) => factor[row * size + column] ?? 0
  for (let row = 0; row < size; row++) {
    let sum = right[row] ?? 0
    for (let k = 0; k < row; k++) sum -= at(row, k) * (right[k] ?? 0)
    right[row] = sum / at(row, row)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (right[k] ?? 0)
    right[row] = sum / at(row, row)
  }
}
