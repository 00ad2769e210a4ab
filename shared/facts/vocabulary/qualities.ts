import { listed } from '../words.ts'

/** Of one part an item has one colour and one material, so that another one contradicts it. */
export const COLOURS = listed(`
  red, crimson, scarlet, burgundy, maroon, blue, navy, royal blue, sky blue, cobalt, teal, turquoise, aqua, green, olive, khaki, sage, emerald, mint green,
  bottle green, lime, yellow, mustard, gold, orange, coral, peach, pink, blush, fuchsia, magenta, purple, violet, lilac, lavender, mauve, plum, brown, tan,
  beige, camel, taupe, cream, ivory, off-white, ecru, white, black, grey, charcoal, silver, rose gold, bronze, copper, terracotta, rust, indigo, denim blue, graphite, space grey, midnight, champagne, multicoloured, cyan, ochre, salmon, wine, nude, transparent, clear
`)

export const MATERIALS = listed(`
  acrylic, alabaster, aluminium, amber, angora, ash, bakelite, bamboo, beech, bone china, brass, bronze, canvas, carbon fibre, carbon, cardboard, cashmere, cast iron,
  ceramic, chenille, chiffon, china, chipboard, chrome, copper, corduroy, cork, cotton, crepe, crystal, denim, diamond, earthenware, ebony, elastane, elm, enamel, feather, felt, fibreglass, flannel, fleece,
  foam, fur, glass, gold, gore-tex, granite, hemp, iron, ivory, jade, jersey, jute, kevlar, lace, lacquer, lambswool, latex, leather, linen, lycra, mahogany, maple, marble,
  mdf, melamine, merino, mesh, metal, mohair, neoprene, nickel, nubuck, nylon, oak, onyx, opal, organza, paper, particle board, pearl, pewter, pine, plaster, plastic, platinum, plush, plywood, polycarbonate, polyester,
  porcelain, pvc, quartz, rattan, rayon, resin, rhinestone, rosewood, rubber, ruby, sapphire, satin, seagrass, sequin, shearling, sheepskin, silicone, silk, silver, slate, spandex, stainless steel, steel, sterling silver, stone,
  stoneware, suede, tartan, teak, terracotta, tin, titanium, topaz, tortoiseshell, tulle, turquoise, tweed, velour, velvet, vinyl, viscose, walnut, wicker, willow, wood, wool, zinc, alloy, emerald, garnet, amethyst, cubic zirconia, glazed, soapstone, soy wax, beeswax, hessian, jacquard, damask, tapestry, birch, cedar, acacia, sheesham, mango wood, veneer, laminate
`)
