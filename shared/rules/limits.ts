export const DETAIL_LIMITS = {
  itemName: 200,
  make: 100,
  modelNumber: 100,
  features: 5000,
  targetBuyer: 200,
  keywords: 1000,
} as const
