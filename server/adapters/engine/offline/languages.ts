import type { Condition } from '#shared/rules/conditions.ts'

type Labels = { condition: string; conditions: Record<Condition, string> }

const labels = (
  condition: string,
  [fresh, likeNew, good, fair, parts]: readonly [string, string, string, string, string],
): Labels => ({
  condition,
  conditions: { new: fresh, 'used-like-new': likeNew, 'used-good': good, 'used-fair': fair, 'for-parts': parts },
})

/** The condition in the language of the seller's own text. */
export const LABELS_IN: Readonly<Record<string, Labels>> = {
  French: labels('État', [
    'neuf',
    'occasion, comme neuf',
    'occasion, bon état',
    'occasion, état correct',
    'pour pièces ou ne fonctionne pas',
  ]),
  German: labels('Zustand', [
    'neu',
    'gebraucht, wie neu',
    'gebraucht, gut',
    'gebraucht, in Ordnung',
    'für Ersatzteile oder defekt',
  ]),
  Spanish: labels('Estado', [
    'nuevo',
    'usado, como nuevo',
    'usado, en buen estado',
    'usado, en estado aceptable',
    'para piezas o no funciona',
  ]),
  Italian: labels('Condizioni', [
    'nuovo',
    'usato, come nuovo',
    'usato, in buone condizioni',
    'usato, in condizioni discrete',
    'per ricambi o non funzionante',
  ]),
  Dutch: labels('Staat', [
    'nieuw',
    'gebruikt, als nieuw',
    'gebruikt, in goede staat',
    'gebruikt, in redelijke staat',
    'voor onderdelen of defect',
  ]),
  Portuguese: labels('Estado', [
    'novo',
    'usado, como novo',
    'usado, em bom estado',
    'usado, em estado razoável',
    'para peças ou não funciona',
  ]),
  Polish: labels('Stan', [
    'nowy',
    'używany, jak nowy',
    'używany, dobry',
    'używany, dostateczny',
    'na części lub niesprawny',
  ]),
  Swedish: labels('Skick', [
    'ny',
    'begagnad, som ny',
    'begagnad, gott skick',
    'begagnad, okej skick',
    'för reservdelar eller defekt',
  ]),
}
