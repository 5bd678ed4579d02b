;; Adds up the lines of products at eight lists of unit costs at once, two to a vector. It is what addUp in add-up.ts does, with
;; `times` of money.ts; tests compare its costs with an oracle. `npm run wasm` compiles it into lanes.wasm.ts.
(module
  (memory (export "memory") 1)

  ;; All parameters are addresses. $product to $end: the products to cost, i32 each, after their ingredients. $start and $length:
  ;; first line and number of lines of each product, i32. $node and $quantity: the lines, i32 and f64. $cost: for each node, the
  ;; whole units of its eight costs and then their rests in micro-units, f64. $sum: takes the sums of the first lane, f64, in the order
  ;; of the products; those of the next lane begin $stride bytes behind.
  (func (export "addUp")
    (param $product i32) (param $end i32) (param $start i32) (param $length i32)
    (param $node i32) (param $quantity i32) (param $cost i32) (param $sum i32) (param $stride i32)
    (local $list i32) (local $line i32) (local $last i32) (local $at i32) (local $out i32)
    (local $q v128) (local $largest v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $products
      (if (i32.lt_u (local.get $product) (local.get $end)) (then
        (local.set $list (i32.shl (i32.load (local.get $product)) (i32.const 2)))
        (local.set $line (i32.load (i32.add (local.get $start) (local.get $list))))
        (local.set $last
          (i32.add (local.get $line) (i32.load (i32.add (local.get $length) (local.get $list)))))
        (local.set $largest (v128.const f64x2 0 0))
        (local.set $a (v128.const f64x2 0 0))
        (local.set $b (v128.const f64x2 0 0))
        (local.set $c (v128.const f64x2 0 0))
        (local.set $d (v128.const f64x2 0 0))
        (block $summed
          (loop $lines
            (br_if $summed (i32.ge_u (local.get $line) (local.get $last)))
            (local.set $q
              (v128.load64_splat (i32.add (local.get $quantity) (i32.shl (local.get $line) (i32.const 3)))))
            (local.set $largest (f64x2.pmax (local.get $largest) (local.get $q)))
            (local.set $at (i32.add (local.get $cost) (i32.shl
              (i32.load (i32.add (local.get $node) (i32.shl (local.get $line) (i32.const 2))))
              (i32.const 7))))
            (local.set $a (f64x2.add (local.get $a) (f64x2.add
              (f64x2.mul (local.get $q) (v128.load (local.get $at)))
              (f64x2.floor (f64x2.mul
                (f64x2.add (f64x2.mul (local.get $q) (v128.load offset=64 (local.get $at))) (v128.const f64x2 500000.5 500000.5))
                (v128.const f64x2 1e-6 1e-6))))))
            (local.set $b (f64x2.add (local.get $b) (f64x2.add
              (f64x2.mul (local.get $q) (v128.load offset=16 (local.get $at)))
              (f64x2.floor (f64x2.mul
                (f64x2.add (f64x2.mul (local.get $q) (v128.load offset=80 (local.get $at))) (v128.const f64x2 500000.5 500000.5))
                (v128.const f64x2 1e-6 1e-6))))))
            (local.set $c (f64x2.add (local.get $c) (f64x2.add
              (f64x2.mul (local.get $q) (v128.load offset=32 (local.get $at)))
              (f64x2.floor (f64x2.mul
                (f64x2.add (f64x2.mul (local.get $q) (v128.load offset=96 (local.get $at))) (v128.const f64x2 500000.5 500000.5))
                (v128.const f64x2 1e-6 1e-6))))))
            (local.set $d (f64x2.add (local.get $d) (f64x2.add
              (f64x2.mul (local.get $q) (v128.load offset=48 (local.get $at)))
              (f64x2.floor (f64x2.mul
                (f64x2.add (f64x2.mul (local.get $q) (v128.load offset=112 (local.get $at))) (v128.const f64x2 500000.5 500000.5))
                (v128.const f64x2 1e-6 1e-6))))))
            (local.set $line (i32.add (local.get $line) (i32.const 1)))
            (br $lines)))
        ;; The product of a quantity of 2³¹ and more may not fit. Such a sum is infinite, and the caller adds it up itself.
        (if (f64.ge (f64x2.extract_lane 0 (local.get $largest)) (f64.const 2147483648)) (then
          (local.set $a (v128.const f64x2 inf inf))
          (local.set $b (local.get $a))
          (local.set $c (local.get $a))
          (local.set $d (local.get $a))))
        (local.set $out (local.get $sum))
        (v128.store64_lane 0 (local.get $out) (local.get $a))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 1 (local.get $out) (local.get $a))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 0 (local.get $out) (local.get $b))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 1 (local.get $out) (local.get $b))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 0 (local.get $out) (local.get $c))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 1 (local.get $out) (local.get $c))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 0 (local.get $out) (local.get $d))
        (local.set $out (i32.add (local.get $out) (local.get $stride)))
        (v128.store64_lane 1 (local.get $out) (local.get $d))
        (local.set $at
          (i32.add (local.get $cost) (i32.shl (i32.load (local.get $product)) (i32.const 7))))
        (call $put (local.get $at) (local.get $a))
        (call $put (i32.add (local.get $at) (i32.const 16)) (local.get $b))
        (call $put (i32.add (local.get $at) (i32.const 32)) (local.get $c))
        (call $put (i32.add (local.get $at) (i32.const 48)) (local.get $d))
        (local.set $product (i32.add (local.get $product) (i32.const 4)))
        (local.set $sum (i32.add (local.get $sum) (i32.const 8)))
        (br $products)))))

  ;; Splits two costs into units and rests, as `times` does.
  (func $put (param $at i32) (param $costs v128)
    (local $units v128)
    (local.set $units (f64x2.floor
      (f64x2.mul (f64x2.sub (local.get $costs) (v128.const f64x2 8 8)) (v128.const f64x2 1e-6 1e-6))))
    (v128.store (local.get $at) (local.get $units))
    (v128.store offset=64 (local.get $at)
      (f64x2.sub (local.get $costs) (f64x2.mul (local.get $units) (v128.const f64x2 1e6 1e6)))))
)
