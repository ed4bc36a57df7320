import { type ComponentType, useContext } from 'react'
import { Features, type Slots } from './feature'

/** What features draw in a slot of the page, in their order. */
export function Slot<Name extends keyof Slots>({ id, ...props }: { id: Name } & Slots[Name]) {
  return useContext(Features).map(({ id: feature, slots }) => {
    const View = slots?.[id] as ComponentType<object> | undefined
    return View && <View key={feature} {...props} />
  })
}
