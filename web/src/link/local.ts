/** Whether an address leads to the machine itself, so that no other can open it. */
export const isLocal = ({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): boolean =>
  protocol === 'file:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
