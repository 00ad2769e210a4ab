import { wordSet } from '../words.ts'

/** In front of a name that is said they only complete it. */
export const FORENAMES = wordSet(`
  adam agatha alan albert alec alexander alexandre alfred alice andrew andy angela ann anna anne anthony antonio arthur audrey barbara beatrix ben
  benjamin bernard bob brian bruce carl carol caroline catherine charles charlie charlotte chris christina christopher claire claude clive colin
  daniel daphne david dennis diana dick donald doris dorothy douglas duncan edgar edith edward elizabeth ella ellen elvis emily emma enid eric ernest
  eva evelyn florence frances francis frank fred frederick gabriel gareth gary geoffrey george georgia gerald gilbert giles giovanni gordon graham grace
  grant gustav guy hannah hans harold harry helen henri henry herbert herman hilda hugh ian ingrid isaac isabel ivan jack jacob jacques james jamie jan
  jane janet jean jennifer jeremy jerry jessica jill jim jimmy joan joanna joe john johnny jonathan joseph josephine joyce juan julia julian julie june
  karl kate katherine kathleen keith ken kenneth kevin kurt larry laura laurence leo leon leonard leonardo lewis lily linda lionel lisa louis louisa
  louise lucy luke margaret maria marie marilyn mario mark martha martin mary matthew maurice max michael michelle miles molly monica muriel nancy
  neil nicholas nick nigel noel nora norman oliver olivia oscar otto pablo pamela patricia patrick paul paula peggy peter phil philip phyllis pierre
  rachel ralph ray raymond rebecca reginald rene richard rob robert robin roger roland ronald rose rosemary roy rudolf rupert russell ruth sally sam
  samuel sandra sara sarah sean sheila shirley sidney simon sophie spike stan stanley stella stephen steve steven stuart susan sylvia ted terence terry
  theodore thomas tim timothy tom tommy tony ursula valerie vera vernon vincent virginia vivian vivienne walter wendy wilfred wilhelm will william
  winifred winston wolfgang zoe
  baz becky craig darren dave debbie gaz gemma janine karen kelly kev kerry linda liz maureen mike nigel pete priya shaz
  jodie carly donna gareth gwyn rhys dylan megan cerys ffion sian angharad ciara aoife niamh siobhan sinead orla eoin cian conor declan
  maeve roisin caitlin shona morag fiona callum ewan hamish lorna moira isla kirsty catriona denise lorraine sharon julie joyce maureen doreen brenda
  glenys irene marjorie nathan kieran ryan josh luke liam connor kyle chloe jess gemma hayley natalie leanne kayleigh charlene
  stacey sue tracey tracy trish vicky wayne
  sir dame lord lady dr mr mrs miss saint captain professor king queen prince princess
`)
