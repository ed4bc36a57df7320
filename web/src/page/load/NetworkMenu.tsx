import { listed } from '../../kit/format'
import { useMenu } from '../../kit/useMenu'
import { type Lab, useLab, useLabState } from '../../lab/lab'
import { DEFAULT_SCENARIO, FIRST_VIEW } from '../../scenario/default'
import { equal } from '../../scenario/equal'
import {
  NETWORKS,
  type Network,
  networkOf,
  onNetwork,
  wholeNetwork,
  withLaneFor,
  withThresholdsFor,
} from '../../scenario/networks'
import { firstTcp } from '../../scenario/tcp'
import type { Scenario } from '../../scenario/types'
import { loadText } from './load-text'
import './network-menu.css'

/** Networks as people meet them, each with its numbers and where these come from. */
export default function NetworkMenu() {
  const lab = useLab()
  const scenario = useLabState((state) => state.scenario)
  const { open, close, button, menu } = useMenu(loadText.networks)
  const own = networkOf(scenario)
  return (
    <span className="networks">
      <button
        {...button}
        type="button"
        className="button wide"
        title={loadText.networkHint}
        aria-label={own && loadText.chosenNetwork(own.name)}
        data-testid="networks"
      >
        {own?.name ?? loadText.ownNetwork} <span aria-hidden="true">▾</span>
      </button>
      {open && (
        <div {...menu} className="panel network-menu">
          <div className="network-list">
            {NETWORKS.map((network) => (
              <button
                key={network.id}
                type="button"
                role="menuitemradio"
                aria-checked={network === own}
                className="network-item"
                tabIndex={-1}
                data-testid={`network-${network.id}`}
                onClick={() => {
                  close()
                  showPlotsOf(lab, network, own)
                  void lab.session.revise(
                    (scenario) =>
                      withLaneFor(
                        onNetwork(withOwnTitle(withThresholdsFor(scenario, network)), wholeNetwork(network)),
                        network,
                      ),
                    {
                      summary: network.name,
                    },
                  )
                }}
              >
                <b>{network.name}</b>
                <span>{numbersOf(network)}</span>
                <small>{network.source}</small>
              </button>
            ))}
          </div>
        </div>
      )}
    </span>
  )
}

/** Shows the plots of a network in place of the default ones or the previous network's; the user's own choice stays. */
function showPlotsOf(lab: Lab, { plots }: Network, before: Network | undefined): void {
  const { view, setView } = lab.store.getState()
  const isOwn = ![undefined, FIRST_VIEW.plots, before?.plots].some((usual) => equal(usual, view.plots))
  if (!isOwn && (plots ?? before?.plots)) setView({ plots: plots ?? FIRST_VIEW.plots })
}

/** Clears the default title, which describes the default network. */
const withOwnTitle = (scenario: Scenario): Scenario =>
  scenario.title === DEFAULT_SCENARIO.title ? { ...scenario, title: '' } : scenario

function numbersOf({ link, reverse, traffic }: Network): string {
  const rtt_s = firstTcp(traffic)?.rtt_s ?? 0
  const numbers = typeof rtt_s === 'number' ? [rtt_s] : (Object.values(rtt_s).flat() as number[])
  const [low_ms, high_ms] = [1000 * Math.min(...numbers), 1000 * Math.max(...numbers)]
  const { rate, inTheMean, back, kilobytes, packets, rtt, rtts } = loadText.numbers
  return listed([
    (link.trace ? inTheMean : rate)(link.rate_bps),
    ...(reverse ? [back(reverse.rate_bps)] : []),
    'packets' in link.buffer ? packets(link.buffer.packets) : kilobytes(link.buffer.bytes / 1000),
    low_ms === high_ms ? rtt(low_ms) : rtts(low_ms, high_ms),
  ])
}
