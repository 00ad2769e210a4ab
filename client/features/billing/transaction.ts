/** The query parameter by which Paddle's links name what is to be paid. */
export const TRANSACTION = '_ptxn'
