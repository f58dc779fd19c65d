const FILIPINO = `
Maikling kuwento, sobrang ikli.
At ito ang bida: {name}.
Tingnan natin nang malapitan ang mga detalye.
Ikaw na ang bahala sa susunod na kabanata. Silipin mo.
Walang pilitan, mungkahi lang.
Ipinakikilala namin: {name}.
Ito ang maaari mong magustuhan.
Kung bagay sa iyo, tingnan mo nang dahan-dahan.
May maliit na problema ba araw-araw?
Isang posibleng sagot: {name}.
Ito ang nagbabago.
Alam mo na ang problema. Tingnan mo na ang sagot.
Mga detalye lang, walang paligoy.
Ito ang produktong pag-uusapan natin: {name}.
Ito ang nakasulat sa paglalarawan.
Nasa iyo na ang mga detalye. Ikaw ang magpapasya.
Tatlong magandang dahilan. Bilangin natin.
Unang dahilan.|Ikalawang dahilan.|Ikatlong dahilan.
Tingnan mo ito.|Isang tuklas na sulit ibahagi.
At mayroon pa.
Isipin mo ang araw mo, at kung saan ito magagamit.
Tingnan ang mga larawan, basahin ang mga detalye, at huwag magmadali.
Ikaw ang higit na nakakaalam kung ano ang kailangan mo.
Tanungin ang sarili kung alin dito ang pinakamahalaga sa iyo.
Ihambing ito nang mahinahon sa ginagamit mo ngayon.
Ang magandang bilihin ay maganda pa rin sa isip mo kinabukasan.
`;

export const SOUTH_EAST_ASIAN: Readonly<Record<string, string>> = {
  filipino: FILIPINO,
  tagalog: FILIPINO.replace('Silipin mo.', 'Tingnan mo.').replace(
    'Isang posibleng sagot',
    'Narito ang isang sagot',
  ),
  indonesian: `
Cerita singkat, benar-benar singkat.
Dan inilah tokoh utamanya: {name}.
Mari kita lihat detailnya lebih dekat.
Kelanjutan ceritanya ada di tangan Anda. Silakan lihat.
Tidak perlu buru-buru, hanya sebuah saran.
Perkenalkan: {name}.
Inilah yang mungkin Anda sukai.
Kalau terdengar cocok, silakan lihat dengan santai.
Masalah kecil setiap hari?
Salah satu jawabannya: {name}.
Inilah yang berubah.
Masalahnya sudah Anda kenal. Sekarang lihat jawabannya.
Hanya fakta.
Kita bicara tentang produk ini: {name}.
Inilah yang tertulis di deskripsinya.
Faktanya sudah ada. Keputusan di tangan Anda.
Tiga alasan bagus. Mari kita hitung.
Alasan pertama.|Alasan kedua.|Alasan ketiga.
Coba lihat ini.|Temuan yang layak dibagikan.
Dan masih ada lagi.
Pikirkan keseharian Anda, dan di mana ini bisa dipakai.
Lihat gambarnya, baca detailnya, dan tidak perlu terburu-buru.
Anda sendiri yang paling tahu apa yang Anda butuhkan.
Tanyakan pada diri sendiri, mana yang paling penting bagi Anda.
Bandingkan dengan tenang dengan yang Anda pakai sekarang.
Belanja yang baik tetap terasa baik keesokan harinya.
`,
  malay: `
Cerita pendek, memang pendek.
Dan inilah watak utamanya: {name}.
Mari kita lihat butirannya dengan lebih dekat.
Sambungan cerita terletak pada anda. Silakan lihat.
Tidak perlu tergesa-gesa, hanya satu cadangan.
Kami perkenalkan: {name}.
Inilah yang mungkin anda suka.
Jika sesuai, silakan lihat dengan tenang.
Masalah kecil setiap hari?
Satu jawapan yang mungkin: {name}.
Inilah yang berubah.
Masalahnya anda sudah tahu. Sekarang lihat jawapannya.
Hanya fakta.
Kita bercakap tentang produk ini: {name}.
Inilah yang tertulis dalam penerangannya.
Faktanya sudah ada. Keputusan di tangan anda.
Tiga sebab yang baik. Mari kita kira.
Sebab pertama.|Sebab kedua.|Sebab ketiga.
Cuba lihat ini.|Penemuan yang patut dikongsi.
Dan ada lagi.
Fikirkan hari anda, dan di mana ini boleh digunakan.
Lihat gambarnya, baca butirannya, dan ambil masa anda.
Anda sendiri paling tahu apa yang anda perlukan.
Tanya diri anda, yang mana paling penting bagi anda.
Bandingkan dengan tenang dengan apa yang anda guna sekarang.
Pembelian yang baik masih terasa baik pada keesokan harinya.
`,
  vietnamese: `
Một câu chuyện ngắn, rất ngắn.
Và đây là nhân vật chính: {name}.
Hãy nhìn kỹ các chi tiết.
Phần tiếp theo là của bạn. Hãy xem thử.
Không cần vội, chỉ là một gợi ý.
Xin giới thiệu: {name}.
Đây là những điều bạn có thể thích.
Nếu thấy hợp, hãy thong thả xem thêm.
Một rắc rối nhỏ mỗi ngày?
Một câu trả lời: {name}.
Đây là điều thay đổi.
Vấn đề bạn đã biết. Giờ hãy xem câu trả lời.
Chỉ nói sự thật.
Chúng ta nói về sản phẩm này: {name}.
Phần mô tả viết như sau.
Thông tin đã có. Quyết định là của bạn.
Ba lý do. Cùng đếm nhé.
Lý do thứ nhất.|Lý do thứ hai.|Lý do thứ ba.
Hãy nhìn cái này.|Một phát hiện đáng chia sẻ.
Và vẫn còn nữa.
Hãy nghĩ về một ngày của bạn, và xem nó có thể dùng ở đâu.
Hãy xem hình ảnh, đọc chi tiết và cứ từ từ.
Bạn là người hiểu rõ nhất mình cần gì.
Hãy tự hỏi điều nào quan trọng nhất với bạn.
Hãy bình tĩnh so sánh với thứ bạn đang dùng.
Món đồ tốt thì hôm sau nghĩ lại vẫn thấy tốt.
Một lựa chọn tốt có thể thong thả đợi đến ngày mai.
Có thể bạn biết một người rất hợp với món này.
Đôi khi chính những điều nhỏ lại được nhớ lâu nhất.
Hãy nghĩ đến một món bạn đã mua mà chưa từng dùng, rồi nghĩ đến món bạn cầm trên tay mỗi ngày.
Nếu còn câu hỏi nào, hãy xem trang sản phẩm.
Hãy kể cho một người bạn nghe, và xem họ nói gì.
`,
  thai: `
ขอเล่าเรื่องสั้นๆ สักเรื่อง
และนี่คือตัวเอกของเรา {name}
มาดูรายละเอียดกันใกล้ๆ
ตอนต่อไปของเรื่องเป็นของคุณ ลองเข้าไปดู
ไม่ต้องรีบ เป็นเพียงคำแนะนำ
ขอแนะนำ {name}
นี่คือสิ่งที่คุณอาจจะชอบ
ถ้าฟังแล้วถูกใจ ค่อยๆ เข้าไปดูได้เลย
มีปัญหาเล็กๆ ทุกวันหรือเปล่า
คำตอบหนึ่งก็คือ {name}
นี่คือสิ่งที่เปลี่ยนไป
ปัญหาคุณรู้อยู่แล้ว ตอนนี้ลองดูคำตอบ
พูดกันด้วยข้อเท็จจริง
วันนี้เราพูดถึงสินค้านี้ {name}
รายละเอียดสินค้าบอกไว้แบบนี้
ข้อมูลครบแล้ว คุณเป็นคนตัดสินใจ
สามเหตุผลดีๆ มานับไปด้วยกัน
ข้อแรก|ข้อที่สอง|ข้อที่สาม
ลองดูสิ่งนี้|สิ่งที่พบแล้วอยากบอกต่อ
และยังมีอีก
ลองนึกถึงวันของคุณ ว่าจะได้ใช้สิ่งนี้ตอนไหน
ดูรูป อ่านรายละเอียด แล้วค่อยๆ คิด
คุณรู้ดีที่สุดว่าคุณต้องการอะไร
ลองถามตัวเองว่าข้อไหนสำคัญที่สุดสำหรับคุณ
ลองเทียบกับสิ่งที่คุณใช้อยู่ตอนนี้
ของที่ดี วันรุ่งขึ้นก็ยังรู้สึกว่าดี
`,
};
