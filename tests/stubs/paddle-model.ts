import type { PlanType } from '#shared/api/plans.ts'
import type { PaddleWorld } from './paddle-world.ts'

/** What a customer has, in the words of the rules. */
export type Model = {
  status: 'running' | 'overdue' | 'paused' | 'over'
  overdueDays: number
  monthLeft: boolean
  kept: number
}

/** What may happen to a subscription at Paddle's and, at the same time, in the model. */
export const STEPS = {
  renew: (world: PaddleWorld, id: string, model: Model) => {
    Object.assign(model, { status: 'running', monthLeft: true, kept: 499 } satisfies Partial<Model>)
    return world.renew(id)
  },
  'fail the payment': (world: PaddleWorld, id: string, model: Model) => {
    Object.assign(model, { status: 'overdue', overdueDays: 2, monthLeft: false } satisfies Partial<Model>)
    return world.failPayment(id, 2)
  },
  'fail the payment long ago': (world: PaddleWorld, id: string, model: Model) => {
    Object.assign(model, { status: 'overdue', overdueDays: 9, monthLeft: false } satisfies Partial<Model>)
    return world.failPayment(id, 9)
  },
  'cancel with the month': (world: PaddleWorld, id: string) => world.scheduleCancel(id),
  'keep after all': (world: PaddleWorld, id: string) => world.keepAfterAll(id),
  cancel: (world: PaddleWorld, id: string, model: Model) => {
    model.status = 'over'
    return world.cancel(id)
  },
  pause: (world: PaddleWorld, id: string, model: Model) => {
    model.status = 'paused'
    return world.pause(id)
  },
  resume: (world: PaddleWorld, id: string, model: Model) => {
    Object.assign(model, { status: 'running', monthLeft: true, kept: 499 } satisfies Partial<Model>)
    return world.resume(id)
  },
  refund: (world: PaddleWorld, id: string, model: Model) => {
    model.kept -= 499
    return world.giveBack(id)
  },
  'refund a part': (world: PaddleWorld, id: string, model: Model) => {
    model.kept -= 100
    return world.giveBack(id, { pence: 100 })
  },
  'charge back': (world: PaddleWorld, id: string, model: Model) => {
    model.kept -= 499
    return world.giveBack(id, { action: 'chargeback' })
  },
  'win the money back': (world: PaddleWorld, id: string, model: Model) => {
    model.kept += 499
    return world.giveBack(id, { action: 'chargeback_reverse' })
  },
  'something else': (world: PaddleWorld) => world.somethingElse(),
}
export type Step = keyof typeof STEPS

/** The plan that a customer must be on. */
export function planBy({ status, overdueDays, monthLeft, kept }: Model): PlanType {
  if (kept <= 0) return 'free'
  const pro = { running: true, overdue: overdueDays < 7, paused: false, over: monthLeft }
  return pro[status] ? 'premium' : 'free'
}

/** Somebody who has just bought. */
export function newCustomer(): Model {
  return { status: 'running', overdueDays: 0, monthLeft: true, kept: 499 }
}
