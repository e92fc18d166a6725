/** Whether a number may be a year of registration. */
export const isYear = (value: number) => Number.isInteger(value) && value >= 1980 && value <= 2049
